/**
 * @generated SignedSource<<89c02a53ea4b7e70d9947e46800d247c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useFillProjects_query$data = {
  readonly timesheetProjects: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly tags: ReadonlyArray<string>;
  }>;
  readonly " $fragmentType": "useFillProjects_query";
};
export type useFillProjects_query$key = {
  readonly " $data"?: useFillProjects_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"useFillProjects_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useFillProjects_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "purposes",
          "value": [
            "USE"
          ]
        }
      ],
      "concreteType": "TimesheetProject",
      "kind": "LinkedField",
      "name": "timesheetProjects",
      "plural": true,
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
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "tags",
          "storageKey": null
        }
      ],
      "storageKey": "timesheetProjects(purposes:[\"USE\"])"
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "9dd2cb2c926ce56169df6629da623fa8";

export default node;
