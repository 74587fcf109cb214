/**
 * @generated SignedSource<<0ded5347ef03f5987e0ca2ec75ce2c74>>
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
    "plural": true
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

(node as any).hash = "5ff93805c72dbc852e44a1defd2a20eb";

export default node;
