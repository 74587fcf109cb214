/**
 * @generated SignedSource<<47039c986f3fbb8651a1dc6a9b88752a>>
 * @relayHash 7848f3f4489aefa901c3c423dd4e0cf8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b6822b2c26e8d8c53bb9b9a955a0ad50648618b16b6c8a0003096d1d5fac4cc5

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CreateTimesheetEventInput = {
  confirmedAt?: string | null | undefined;
  end?: string | null | undefined;
  projectName: string;
  requestId?: string | null | undefined;
  start: string;
  tags?: ReadonlyArray<string>;
  timezone: string;
  workNotes?: string;
};
export type useCreateTimesheetEventMutation$variables = {
  input: CreateTimesheetEventInput;
};
export type useCreateTimesheetEventMutation$data = {
  readonly createTimesheetEvent: {
    readonly event: {
      readonly " $fragmentSpreads": FragmentRefs<"timesheetEvent_event">;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
  };
};
export type useCreateTimesheetEventMutation$rawResponse = {
  readonly createTimesheetEvent: {
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
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
  };
};
export type useCreateTimesheetEventMutation = {
  rawResponse: useCreateTimesheetEventMutation$rawResponse;
  response: useCreateTimesheetEventMutation$data;
  variables: useCreateTimesheetEventMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = [
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
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "UserError",
  "kind": "LinkedField",
  "name": "userErrors",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "field",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useCreateTimesheetEventMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateTimesheetEventPayload",
        "kind": "LinkedField",
        "name": "createTimesheetEvent",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TimesheetEvent",
            "kind": "LinkedField",
            "name": "event",
            "plural": false,
            "selections": [
              {
                "kind": "InlineDataFragmentSpread",
                "name": "timesheetEvent_event",
                "selections": (v2/*:: as any*/),
                "args": null,
                "argumentDefinitions": []
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCreateTimesheetEventMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateTimesheetEventPayload",
        "kind": "LinkedField",
        "name": "createTimesheetEvent",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TimesheetEvent",
            "kind": "LinkedField",
            "name": "event",
            "plural": false,
            "selections": (v2/*:: as any*/),
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "b6822b2c26e8d8c53bb9b9a955a0ad50648618b16b6c8a0003096d1d5fac4cc5",
    "metadata": {},
    "name": "useCreateTimesheetEventMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "0f6637bf45eda5f15e647460d7fd8d61";

export default node;
