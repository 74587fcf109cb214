/**
 * @generated SignedSource<<abab37751aa1b93c84157ff8af56ad41>>
 * @relayHash 0af3af08f7e05fed4e9f7448980cb3aa
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a3a31f1e3d2f8c16b990501008964f7d8116f8310c76b9ac4ec8fa38a3451da4

import { ConcreteRequest } from 'relay-runtime';
export type SubjectFieldQuery$variables = {
  hasTickets: boolean;
  hasTimesheets: boolean;
};
export type SubjectFieldQuery$data = {
  readonly ticketProjects?: ReadonlyArray<{
    readonly name: string;
    readonly number: number;
  }>;
  readonly timesheetProjects?: ReadonlyArray<{
    readonly name: string;
  }>;
};
export type SubjectFieldQuery = {
  response: SubjectFieldQuery$data;
  variables: SubjectFieldQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "hasTickets"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "hasTimesheets"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v3 = [
  {
    "kind": "Literal",
    "name": "purposes",
    "value": [
      "EDIT",
      "SEE"
    ]
  }
],
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "SubjectFieldQuery",
    "selections": [
      {
        "condition": "hasTickets",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "ticketProjects",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      },
      {
        "condition": "hasTimesheets",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v3/*:: as any*/),
            "concreteType": "TimesheetProject",
            "kind": "LinkedField",
            "name": "timesheetProjects",
            "plural": true,
            "selections": [
              (v2/*:: as any*/)
            ],
            "storageKey": "timesheetProjects(purposes:[\"EDIT\",\"SEE\"])"
          }
        ]
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SubjectFieldQuery",
    "selections": [
      {
        "condition": "hasTickets",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "ticketProjects",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      },
      {
        "condition": "hasTimesheets",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v3/*:: as any*/),
            "concreteType": "TimesheetProject",
            "kind": "LinkedField",
            "name": "timesheetProjects",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": "timesheetProjects(purposes:[\"EDIT\",\"SEE\"])"
          }
        ]
      }
    ]
  },
  "params": {
    "id": "a3a31f1e3d2f8c16b990501008964f7d8116f8310c76b9ac4ec8fa38a3451da4",
    "metadata": {},
    "name": "SubjectFieldQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "8cd1d7b70b8dbfce7b66c4683a5d9988";

export default node;
