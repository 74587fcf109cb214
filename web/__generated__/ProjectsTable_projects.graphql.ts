/**
 * @generated SignedSource<<ef574aa62f3773b07dfecb9d0abc0a95>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ProjectsTable_projects$data = ReadonlyArray<{
  readonly id: string;
  readonly name: string;
  readonly " $fragmentSpreads": FragmentRefs<"AccessCell_project" | "AddAccessDialog_project" | "DeleteAccessDialog_project">;
  readonly " $fragmentType": "ProjectsTable_projects";
}>;
export type ProjectsTable_projects$key = ReadonlyArray<{
  readonly " $data"?: ProjectsTable_projects$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProjectsTable_projects">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "ProjectsTable_projects",
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AccessCell_project"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AddAccessDialog_project"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DeleteAccessDialog_project"
    }
  ],
  "type": "TimesheetProject",
  "abstractKey": null
};

(node as any).hash = "8b25200ebd3c3c8178c0f3b848f75b5e";

export default node;
