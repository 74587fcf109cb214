/**
 * @generated SignedSource<<1184f0aec1ae88d4a63cd2991874cce9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PeoplePage_people$data = ReadonlyArray<{
  readonly " $fragmentSpreads": FragmentRefs<"PeopleTable_people">;
  readonly " $fragmentType": "PeoplePage_people";
}>;
export type PeoplePage_people$key = ReadonlyArray<{
  readonly " $data"?: PeoplePage_people$data;
  readonly " $fragmentSpreads": FragmentRefs<"PeoplePage_people">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "from"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "until"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "PeoplePage_people",
  "selections": [
    {
      "args": [
        {
          "kind": "Variable",
          "name": "from",
          "variableName": "from"
        },
        {
          "kind": "Variable",
          "name": "until",
          "variableName": "until"
        }
      ],
      "kind": "FragmentSpread",
      "name": "PeopleTable_people"
    }
  ],
  "type": "TimesheetPerson",
  "abstractKey": null
};

(node as any).hash = "e34def8ad8cd1498b8745f70ad8d5d56";

export default node;
