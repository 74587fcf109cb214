/**
 * @generated SignedSource<<98bfe5447ce1e274b1c0944ac4f8b361>>
 * @relayHash c12189af3a24ac0d72fd2940f74160f8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 72264427df0ba6f397528c2feececc56a2c280142e1d93a4dc4cd807c9ca71b4

import { ConcreteRequest } from 'relay-runtime';
export type TimesheetEventAction = "CHANGED" | "CONFIRMED" | "CREATED" | "DELETED" | "PAID" | "RESTORED" | "TIMESHEETED" | "UNCONFIRMED" | "UNPAID" | "%future added value";
export type TimesheetEventField = "CONFIRMED" | "DATES" | "PAID" | "PROJECT" | "TAGS" | "TIMESHEETED" | "TIMEZONE" | "WORK_NOTES" | "%future added value";
export type EventHistoryQuery$variables = {
  id: string;
};
export type EventHistoryQuery$data = {
  readonly timesheetEventHistory: ReadonlyArray<{
    readonly action: TimesheetEventAction;
    readonly at: string;
    readonly changes: ReadonlyArray<{
      readonly after: ReadonlyArray<string>;
      readonly before: ReadonlyArray<string>;
      readonly field: TimesheetEventField;
    }>;
    readonly who: {
      readonly email: string;
      readonly name: string | null | undefined;
    };
  }> | null | undefined;
};
export type EventHistoryQuery = {
  response: EventHistoryQuery$data;
  variables: EventHistoryQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      }
    ],
    "concreteType": "TimesheetEventHistoryEntry",
    "kind": "LinkedField",
    "name": "timesheetEventHistory",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "at",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Person",
        "kind": "LinkedField",
        "name": "who",
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
        "args": null,
        "kind": "ScalarField",
        "name": "action",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "TimesheetEventFieldChange",
        "kind": "LinkedField",
        "name": "changes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "field",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "before",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "after",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "EventHistoryQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "EventHistoryQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "72264427df0ba6f397528c2feececc56a2c280142e1d93a4dc4cd807c9ca71b4",
    "metadata": {},
    "name": "EventHistoryQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "f2ba3da7c89d39ee5226dfa59b6b9b3b";

export default node;
