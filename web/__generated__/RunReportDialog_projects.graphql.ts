/**
 * @generated SignedSource<<16e4dc583b47c61cebd40f694b9d51dd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RunReportDialog_projects$data = ReadonlyArray<{
  readonly canEdit: ReadonlyArray<string>;
  readonly canPay: ReadonlyArray<string>;
  readonly canSee: ReadonlyArray<string>;
  readonly canUse: ReadonlyArray<string>;
  readonly name: string;
  readonly " $fragmentType": "RunReportDialog_projects";
}>;
export type RunReportDialog_projects$key = ReadonlyArray<{
  readonly " $data"?: RunReportDialog_projects$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunReportDialog_projects">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "RunReportDialog_projects",
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
      "name": "canUse",
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
      "name": "canPay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canEdit",
      "storageKey": null
    }
  ],
  "type": "TimesheetProject",
  "abstractKey": null
};

(node as any).hash = "63a83e1f163b1734d3bce49a9536e269";

export default node;
