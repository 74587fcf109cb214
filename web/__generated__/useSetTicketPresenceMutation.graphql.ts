/**
 * @generated SignedSource<<fff46fe29be5f70a5c6e6572b16a80a5>>
 * @relayHash b6698ec8e6e9bc843194ac6407c80a37
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bce0e1cdc028ae0cbbaaf3c822f96a6a3713be16fbec481bc23f613d708b6471

import { ConcreteRequest } from 'relay-runtime';
export type SetTicketPresenceInput = {
  isWriting: boolean;
  ticketId: string;
};
export type useSetTicketPresenceMutation$variables = {
  input: SetTicketPresenceInput;
};
export type useSetTicketPresenceMutation$data = {
  readonly setTicketPresence: {
    readonly isTold: boolean;
  };
};
export type useSetTicketPresenceMutation = {
  response: useSetTicketPresenceMutation$data;
  variables: useSetTicketPresenceMutation$variables;
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
    "name": "useSetTicketPresenceMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetTicketPresenceMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "bce0e1cdc028ae0cbbaaf3c822f96a6a3713be16fbec481bc23f613d708b6471",
    "metadata": {},
    "name": "useSetTicketPresenceMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "cf8c29c68c4bacc273fea65457bdb70f";

export default node;
