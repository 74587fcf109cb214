/**
 * @generated SignedSource<<d1c06658c08a4935eddb2c069847cea2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PeopleTable_people$data = ReadonlyArray<{
  readonly id: string;
  readonly person: {
    readonly email: string;
    readonly name: string | null | undefined;
  };
  readonly totals: {
    readonly paidHours: number;
    readonly unconfirmedCount: number;
    readonly unconfirmedHours: number;
    readonly unpaidHours: number;
  };
  readonly unpaid?: {
    readonly hours: number;
    readonly oldest: string | null | undefined;
    readonly since: string | null | undefined;
  };
  readonly " $fragmentType": "PeopleTable_people";
}>;
export type PeopleTable_people$key = ReadonlyArray<{
  readonly " $data"?: PeopleTable_people$data;
  readonly " $fragmentSpreads": FragmentRefs<"PeopleTable_people">;
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
  "name": "PeopleTable_people",
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
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "person",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
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
      "concreteType": "TimesheetTotals",
      "kind": "LinkedField",
      "name": "totals",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unconfirmedHours",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unconfirmedCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unpaidHours",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "paidHours",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "condition": "withUnpaid",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": null,
          "args": [
            {
              "kind": "Variable",
              "name": "until",
              "variableName": "from"
            }
          ],
          "concreteType": "TimesheetUnpaid",
          "kind": "LinkedField",
          "name": "unpaid",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "hours",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "oldest",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "since",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ]
    }
  ],
  "type": "TimesheetPerson",
  "abstractKey": null
};

(node as any).hash = "c15b1fcb88cb929bc9d8c61586d5bccc";

export default node;
