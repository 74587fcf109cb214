/**
 * @generated SignedSource<<e5eab2cb9bbd9b02254663580d795100>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PayeeList_people$data = ReadonlyArray<{
  readonly id: string;
  readonly person: {
    readonly email: string;
    readonly name: string | null | undefined;
  };
  readonly totals: {
    readonly unconfirmedCount: number;
  };
  readonly unpaid: {
    readonly hours: number;
    readonly oldest: string | null | undefined;
  };
  readonly " $fragmentType": "PayeeList_people";
}>;
export type PayeeList_people$key = ReadonlyArray<{
  readonly " $data"?: PayeeList_people$data;
  readonly " $fragmentSpreads": FragmentRefs<"PayeeList_people">;
}>;

const node: ReaderFragment = (function(){
var v0 = {
  "kind": "Variable",
  "name": "until",
  "variableName": "until"
};
return {
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
  "name": "PayeeList_people",
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
        (v0/*:: as any*/)
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
          "name": "unconfirmedCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        (v0/*:: as any*/)
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "TimesheetPerson",
  "abstractKey": null
};
})();

(node as any).hash = "3f771ef410f73fbd57e485ba7ffc4367";

export default node;
