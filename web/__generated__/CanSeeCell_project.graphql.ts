/**
 * @generated SignedSource<<4e2be239d13494656efcaeaffac40fa4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CanSeeCell_project$data = {
  readonly canSee: ReadonlyArray<string>;
  readonly name: string;
  readonly viewerCanSee: boolean;
  readonly " $fragmentType": "CanSeeCell_project";
};
export type CanSeeCell_project$key = {
  readonly " $data"?: CanSeeCell_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"CanSeeCell_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CanSeeCell_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSee",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanSee",
      "storageKey": null
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};

(node as any).hash = "18c500a08d19a41e5a40c388aa2a7157";

export default node;
