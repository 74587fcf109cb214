/**
 * @generated SignedSource<<e4da42e52679a1b4eafb406235eadeaf>>
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
    },
    {
      "defaultValue": false,
      "kind": "LocalArgument",
      "name": "withUnpaid"
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
        },
        {
          "kind": "Variable",
          "name": "withUnpaid",
          "variableName": "withUnpaid"
        }
      ],
      "kind": "FragmentSpread",
      "name": "PeopleTable_people"
    }
  ],
  "type": "TimesheetPerson",
  "abstractKey": null
};

(node as any).hash = "92f940cb9e256ca7b2a6bdab2aaedf48";

export default node;
