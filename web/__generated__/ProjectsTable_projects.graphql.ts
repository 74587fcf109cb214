/**
 * @generated SignedSource<<f9747544ad096bb3a9f5e5c6828b6936>>
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
    "plural": true,
    "throwOnFieldError": true
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

(node as any).hash = "1968143af6350e5953e7fe902bc6b4e6";

export default node;
