/**
 * @generated SignedSource<<3f3f93aa2926fda5af3710bdcc07e872>>
 * @relayHash ed77eaa2be0681c71e484a62a3a24eca
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3598958df7a651fd351adbfdec58ce6cbdeca9dba03372196547d1a2a1b99f46

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TimesheetsViewScreenQuery$variables = {
  from: string;
  until: string;
};
export type TimesheetsViewScreenQuery$data = {
  readonly timesheetPeople: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"PeoplePage_people">;
  }>;
};
export type TimesheetsViewScreenQuery = {
  response: TimesheetsViewScreenQuery$data;
  variables: TimesheetsViewScreenQuery$variables;
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
    "value": "SEE"
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
    "name": "TimesheetsViewScreenQuery",
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
        "storageKey": "timesheetPeople(purpose:\"SEE\")"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TimesheetsViewScreenQuery",
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
        "storageKey": "timesheetPeople(purpose:\"SEE\")"
      }
    ]
  },
  "params": {
    "id": "3598958df7a651fd351adbfdec58ce6cbdeca9dba03372196547d1a2a1b99f46",
    "metadata": {},
    "name": "TimesheetsViewScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "724b19b9643fefad178ffcbd048ea6ae";

export default node;
