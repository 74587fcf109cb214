/**
 * @generated SignedSource<<1bb75dd9f4ad818fd46a28ac9ef0d2a6>>
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
    "plural": true,
    "throwOnFieldError": true
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

(node as any).hash = "2c2cfe657a1a4cacbb67c124f5e03891";

export default node;
