/**
 * @generated SignedSource<<e030dbe61632042a95b46f635e57630f>>
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
  "metadata": {
    "throwOnFieldError": true
  },
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

(node as any).hash = "4570bc5b028b2b8da638bac311b02eff";

export default node;
