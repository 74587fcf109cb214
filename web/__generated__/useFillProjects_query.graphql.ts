/**
 * @generated SignedSource<<1321ffb7195f96a11f7c38537c106df6>>
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
  "metadata": {
    "throwOnFieldError": true
  },
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

(node as any).hash = "e940c69f62e10fd0f7725dae0d7c35da";

export default node;
