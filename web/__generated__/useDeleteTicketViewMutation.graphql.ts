/**
 * @generated SignedSource<<4f8c1566327772bde1066a3f9fab6ba9>>
 * @relayHash fe743e92472f31682709ef0963cc9d2e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6be2fc78796be54850f8b0d09ff94171e86c814fa99101b6f97e5ae671c7f8c8

import { ConcreteRequest } from 'relay-runtime';
export type DeleteTicketViewInput = {
  id: string;
};
export type useDeleteTicketViewMutation$variables = {
  input: DeleteTicketViewInput;
};
export type useDeleteTicketViewMutation$data = {
  readonly deleteTicketView: {
    readonly deletedId: string | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useDeleteTicketViewMutation = {
  response: useDeleteTicketViewMutation$data;
  variables: useDeleteTicketViewMutation$variables;
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
    "concreteType": "DeleteTicketViewPayload",
    "kind": "LinkedField",
    "name": "deleteTicketView",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "deletedId",
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
    "name": "useDeleteTicketViewMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useDeleteTicketViewMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "6be2fc78796be54850f8b0d09ff94171e86c814fa99101b6f97e5ae671c7f8c8",
    "metadata": {},
    "name": "useDeleteTicketViewMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "fef42af3c1014c66be47a70db4fb9921";

export default node;
