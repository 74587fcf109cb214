/**
 * @generated SignedSource<<a436a3d43bf2e237c7958102d32daf9c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddCanSeeDialog_project$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "AddCanSeeDialog_project";
};
export type AddCanSeeDialog_project$key = {
  readonly " $data"?: AddCanSeeDialog_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"AddCanSeeDialog_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AddCanSeeDialog_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};

(node as any).hash = "61209c78fc2292b19e8cd5628d7e28be";

export default node;
