/**
 * @generated SignedSource<<87790b7269e23b527a02e1957e7020b4>>
 * @relayHash 9f514874d0f8ec1fbce73154370bdcfe
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4f02ad5819b704fe21994139b6425ffad548b3d0655ce1b6f532cda1221c6cdc

import { ConcreteRequest } from 'relay-runtime';
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type reportRowsQuery$variables = {
  for?: ReadonlyArray<string> | null | undefined;
  from: string;
  projects?: ReadonlyArray<string> | null | undefined;
  purposes: ReadonlyArray<TimesheetPurpose>;
  tags?: ReadonlyArray<string> | null | undefined;
  until: string;
};
export type reportRowsQuery$data = {
  readonly timesheetEvents: ReadonlyArray<{
    readonly confirmedAt: string | null | undefined;
    readonly createdAt: string;
    readonly end: string | null | undefined;
    readonly id: string;
    readonly minutes: number;
    readonly owner: {
      readonly email: string;
      readonly name: string | null | undefined;
    };
    readonly paidAt: string | null | undefined;
    readonly projectName: string;
    readonly start: string;
    readonly tags: ReadonlyArray<string>;
    readonly timesheetedAt: string | null | undefined;
    readonly timezone: string;
    readonly workNotes: string;
  }>;
};
export type reportRowsQuery = {
  response: reportRowsQuery$data;
  variables: reportRowsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "for"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "from"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "projects"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "purposes"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "tags"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "until"
},
v6 = [
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
        "name": "from",
        "variableName": "from"
      },
      {
        "kind": "Variable",
        "name": "projects",
        "variableName": "projects"
      },
      {
        "kind": "Variable",
        "name": "purposes",
        "variableName": "purposes"
      },
      {
        "kind": "Variable",
        "name": "tags",
        "variableName": "tags"
      },
      {
        "kind": "Variable",
        "name": "until",
        "variableName": "until"
      }
    ],
    "concreteType": "TimesheetEvent",
    "kind": "LinkedField",
    "name": "timesheetEvents",
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
        "kind": "ScalarField",
        "name": "createdAt",
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
        "name": "projectName",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "tags",
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
        "name": "timezone",
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
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "reportRowsQuery",
    "selections": (v6/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v5/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/),
      (v4/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "reportRowsQuery",
    "selections": (v6/*:: as any*/)
  },
  "params": {
    "id": "4f02ad5819b704fe21994139b6425ffad548b3d0655ce1b6f532cda1221c6cdc",
    "metadata": {},
    "name": "reportRowsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "2dd2468b94b91a228105f9a6a55554ce";

export default node;
