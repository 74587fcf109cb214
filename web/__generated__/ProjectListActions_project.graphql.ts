/**
 * @generated SignedSource<<dfdb631d6b5d97d0de2c58b96eba9026>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ProjectListActions_project$data = {
  readonly name: string;
  readonly number: number;
  readonly " $fragmentType": "ProjectListActions_project";
};
export type ProjectListActions_project$key = {
  readonly " $data"?: ProjectListActions_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProjectListActions_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProjectListActions_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "number",
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

(node as any).hash = "4223b4aa0561d060869ab18edee18de8";

export default node;
