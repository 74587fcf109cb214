/**
 * @generated SignedSource<<a17d279e69573f2d24a2cca24bcda3c9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ReportFilters_projects$data = ReadonlyArray<{
  readonly canUse: ReadonlyArray<string>;
  readonly name: string;
  readonly tags: ReadonlyArray<string>;
  readonly " $fragmentType": "ReportFilters_projects";
}>;
export type ReportFilters_projects$key = ReadonlyArray<{
  readonly " $data"?: ReportFilters_projects$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReportFilters_projects">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "ReportFilters_projects",
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
      "name": "tags",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canUse",
      "storageKey": null
    }
  ],
  "type": "TimesheetProject",
  "abstractKey": null
};

(node as any).hash = "258dc13261c34544cadf14387f992a89";

export default node;
