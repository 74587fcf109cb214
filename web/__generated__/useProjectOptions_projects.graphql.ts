/**
 * @generated SignedSource<<2ec17467ac6b7f71760e9977c0b07d96>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useProjectOptions_projects$data = ReadonlyArray<{
  readonly canSee: ReadonlyArray<string>;
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly " $fragmentType": "useProjectOptions_projects";
}>;
export type useProjectOptions_projects$key = ReadonlyArray<{
  readonly " $data"?: useProjectOptions_projects$data;
  readonly " $fragmentSpreads": FragmentRefs<"useProjectOptions_projects">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "useProjectOptions_projects",
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
      "name": "number",
      "storageKey": null
    },
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
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};

(node as any).hash = "cf08c25dbeee4d6204dea9bf4a957583";

export default node;
