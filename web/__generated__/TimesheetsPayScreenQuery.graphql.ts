/**
 * @generated SignedSource<<b8f305144f572070c3b05781997e9919>>
 * @relayHash f0d7f3d4d807aba071286ba7be00252e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID dc5c5e5d203fec775de8d5dd327b46b20f9553f3a2a3e74b79b3c10a3517bbb8

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TimesheetsPayScreenQuery$variables = {
  from: string;
  until: string;
};
export type TimesheetsPayScreenQuery$data = {
  readonly timesheetPeople: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"PeoplePage_people">;
  }>;
};
export type TimesheetsPayScreenQuery = {
  response: TimesheetsPayScreenQuery$data;
  variables: TimesheetsPayScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
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
v1 = [
  {
    "kind": "Literal",
    "name": "purpose",
    "value": "PAY"
  }
],
v2 = [
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "TimesheetsPayScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TimesheetPerson",
        "kind": "LinkedField",
        "name": "timesheetPeople",
        "plural": true,
        "selections": [
          {
            "args": (v2/*:: as any*/),
            "kind": "FragmentSpread",
            "name": "PeoplePage_people"
          }
        ],
        "storageKey": "timesheetPeople(purpose:\"PAY\")"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TimesheetsPayScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TimesheetPerson",
        "kind": "LinkedField",
        "name": "timesheetPeople",
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
            "args": (v2/*:: as any*/),
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
        "storageKey": "timesheetPeople(purpose:\"PAY\")"
      }
    ]
  },
  "params": {
    "id": "dc5c5e5d203fec775de8d5dd327b46b20f9553f3a2a3e74b79b3c10a3517bbb8",
    "metadata": {},
    "name": "TimesheetsPayScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "c4790b2c076fef1741d6e3db36dbff34";

export default node;
