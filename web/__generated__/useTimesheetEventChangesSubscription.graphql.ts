/**
 * @generated SignedSource<<7e5071d6e9c97c9ef60ea9672dcb8305>>
 * @relayHash e35979c649f10a410cbbed458c1103e1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d4237e92cbdb9dd3f8fabc90297b9c5a6a50b4181c232220add4a2435e07170c

import { ConcreteRequest } from 'relay-runtime';
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type useTimesheetEventChangesSubscription$variables = {
  for?: ReadonlyArray<string> | null | undefined;
  purposes?: ReadonlyArray<TimesheetPurpose> | null | undefined;
};
export type useTimesheetEventChangesSubscription$data = {
  readonly timesheetEventChanged: {
    readonly event: {
      readonly confirmedAt: string | null | undefined;
      readonly createdAt: string;
      readonly end: string | null | undefined;
      readonly id: string;
      readonly isAllDay: boolean;
      readonly minutes: number;
      readonly modifiedAt: string;
      readonly number: number;
      readonly owner: {
        readonly email: string;
      };
      readonly paidAt: string | null | undefined;
      readonly projectName: string;
      readonly start: string;
      readonly tags: ReadonlyArray<string>;
      readonly timesheetedAt: string | null | undefined;
      readonly timezone: string;
      readonly workNotes: string;
    } | null | undefined;
    readonly eventId: string | null | undefined;
  };
};
export type useTimesheetEventChangesSubscription = {
  response: useTimesheetEventChangesSubscription$data;
  variables: useTimesheetEventChangesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "for"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "purposes"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "for",
        "variableName": "for"
      },
      {
        "kind": "Variable",
        "name": "purposes",
        "variableName": "purposes"
      }
    ],
    "concreteType": "TimesheetEventChange",
    "kind": "LinkedField",
    "name": "timesheetEventChanged",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "eventId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "TimesheetEvent",
        "kind": "LinkedField",
        "name": "event",
        "plural": false,
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
            "kind": "ScalarField",
            "name": "number",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "createdAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "modifiedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "confirmedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "timesheetedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "paidAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "projectName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "owner",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "email",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "timezone",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isAllDay",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "start",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "end",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "minutes",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "workNotes",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "tags",
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
    "metadata": null,
    "name": "useTimesheetEventChangesSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useTimesheetEventChangesSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "d4237e92cbdb9dd3f8fabc90297b9c5a6a50b4181c232220add4a2435e07170c",
    "metadata": {},
    "name": "useTimesheetEventChangesSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "533c9bac7ec911c5d6eea9d47cb6c55b";

export default node;
