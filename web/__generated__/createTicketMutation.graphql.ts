/**
 * @generated SignedSource<<346f0752d7fcdb52d1d83db0ca242f78>>
 * @relayHash a44dd041158af69ed0a585bfafb0e701
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f982c2a4479d6753681f10705f1adb886ca570400116f7910284c0e2e023506d

import { ConcreteRequest } from 'relay-runtime';
export type CreateTicketInput = {
  body: string;
  files?: ReadonlyArray<string>;
  projectId: string;
  requestId?: string | null | undefined;
  statuses?: ReadonlyArray<string>;
  subject: string;
  subscribers?: ReadonlyArray<string>;
};
export type createTicketMutation$variables = {
  input: CreateTicketInput;
};
export type createTicketMutation$data = {
  readonly createTicket: {
    readonly number: number | null | undefined;
    readonly projectNumber: number | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type createTicketMutation = {
  response: createTicketMutation$data;
  variables: createTicketMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "CreateTicketPayload",
    "kind": "LinkedField",
    "name": "createTicket",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "projectNumber",
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
    "name": "createTicketMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "createTicketMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "f982c2a4479d6753681f10705f1adb886ca570400116f7910284c0e2e023506d",
    "metadata": {},
    "name": "createTicketMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4d948047817bc8fc977c78c40d891a15";

export default node;
