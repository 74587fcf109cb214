/**
 * @generated SignedSource<<69f4fdd5db4c6d8e46494c710f5ba68d>>
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
    }
  ],
  "type": "TimesheetPerson",
  "abstractKey": null
};

(node as any).hash = "dc721d9b5f4ecc1116aa653b042206f9";

export default node;
