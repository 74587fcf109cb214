/**
 * @generated SignedSource<<92958a46456cf9cc649173b150d2ae3a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PersonTime_query$data = {
  readonly " $fragmentSpreads": FragmentRefs<"usePersonEvents_query">;
  readonly " $fragmentType": "PersonTime_query";
};
export type PersonTime_query$key = {
  readonly " $data"?: PersonTime_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"PersonTime_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "for"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "from"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "purposes"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "until"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "PersonTime_query",
  "selections": [
    {
      "args": [
        {
          "kind": "Variable",
          "name": "for",
          "variableName": "for"
        },
        {
          "kind": "Variable",
          "name": "from",
          "variableName": "from"
        },
        {
          "kind": "Variable",
          "name": "purposes",
          "variableName": "purposes"
        },
        {
          "kind": "Variable",
          "name": "until",
          "variableName": "until"
        }
      ],
      "kind": "FragmentSpread",
      "name": "usePersonEvents_query"
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "285698a0735d144d2ff54c40d8f6bc2d";

export default node;
