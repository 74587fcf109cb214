/**
 * @generated SignedSource<<ae7668a3824269b06526f3c81fa81713>>
 * @relayHash 280ec089156f1543fac5a3133edd0f91
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f7282744659a20eb0ef6d8f0f9f488bf2c7460d601b4c371f2aa7f4a820491d1

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
    "id": "f7282744659a20eb0ef6d8f0f9f488bf2c7460d601b4c371f2aa7f4a820491d1",
    "metadata": {},
    "name": "usePresenceMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d2ffa414cbf63576b2411d0c02ac6b58";

export default node;
