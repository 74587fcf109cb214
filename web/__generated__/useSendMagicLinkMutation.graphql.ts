/**
 * @generated SignedSource<<a9e8c1647987b19204e80bbeabcff6fd>>
 * @relayHash 6d88da675d16e429fb38785554634413
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9e5162b0f46d8a1233f229fee6dfba86f152650e0a2193a03f7734b06ac2543e

import { ConcreteRequest } from 'relay-runtime';
export type SendMagicLinkInput = {
  email: string;
  name?: string | null | undefined;
  nonce?: string | null | undefined;
  redirectUrl?: string | null | undefined;
};
export type useSendMagicLinkMutation$variables = {
  input: SendMagicLinkInput;
};
export type useSendMagicLinkMutation$data = {
  readonly sendMagicLink: {
    readonly isSent: boolean;
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
  };
};
export type useSendMagicLinkMutation = {
  response: useSendMagicLinkMutation$data;
  variables: useSendMagicLinkMutation$variables;
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
    "concreteType": "SendMagicLinkPayload",
    "kind": "LinkedField",
    "name": "sendMagicLink",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isSent",
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
    "name": "useSendMagicLinkMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSendMagicLinkMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "9e5162b0f46d8a1233f229fee6dfba86f152650e0a2193a03f7734b06ac2543e",
    "metadata": {},
    "name": "useSendMagicLinkMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "445868e7c5d4372e7bc6a7a02150cf26";

export default node;
