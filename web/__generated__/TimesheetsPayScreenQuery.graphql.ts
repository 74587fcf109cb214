/**
 * @generated SignedSource<<dc1c3644d37b33739bbbd213c2d08a9f>>
 * @relayHash bc47e4e4846c2e56a3f0094cc45b91de
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5ce4ebadf3f1b680c7313c2a31871e5ddb356d4e6ae62e1bb135144b35dbbd1f

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
v2 = {
  "kind": "Variable",
  "name": "from",
  "variableName": "from"
},
v3 = {
  "kind": "Variable",
  "name": "until",
  "variableName": "until"
};
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
            "args": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "kind": "Literal",
                "name": "withUnpaid",
                "value": true
              }
            ],
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
            "args": [
              (v2/*:: as any*/),
              (v3/*:: as any*/)
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
        ],
        "storageKey": "timesheetPeople(purpose:\"PAY\")"
      }
    ]
  },
  "params": {
    "id": "5ce4ebadf3f1b680c7313c2a31871e5ddb356d4e6ae62e1bb135144b35dbbd1f",
    "metadata": {},
    "name": "TimesheetsPayScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3bc83f9eacdc2288f804df84f3dd317f";

export default node;
