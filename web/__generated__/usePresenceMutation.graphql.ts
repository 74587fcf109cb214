/**
 * @generated SignedSource<<2f6ca5d49cb3deab3e720f2ac4f286e7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type SetTicketPresenceInput = {
  isWriting: boolean;
  ticketId: string;
};
export type usePresenceMutation$variables = {
  input: SetTicketPresenceInput;
};
export type usePresenceMutation$data = {
  readonly setTicketPresence: {
    readonly isTold: boolean;
  };
};
export type usePresenceMutation = {
  response: usePresenceMutation$data;
  variables: usePresenceMutation$variables;
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
    "concreteType": "SetTicketPresencePayload",
    "kind": "LinkedField",
    "name": "setTicketPresence",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isTold",
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
    "name": "usePresenceMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "usePresenceMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "280ec089156f1543fac5a3133edd0f91",
    "id": null,
    "metadata": {},
    "name": "usePresenceMutation",
    "operationKind": "mutation",
    "text": "mutation usePresenceMutation(\n  $input: SetTicketPresenceInput!\n) {\n  setTicketPresence(input: $input) {\n    isTold\n  }\n}\n"
  }
};
})();

(node as any).hash = "d2ffa414cbf63576b2411d0c02ac6b58";

export default node;
