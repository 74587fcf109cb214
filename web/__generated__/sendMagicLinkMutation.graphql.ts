/**
 * @generated SignedSource<<766a056c7aaecab85526817039ea0cce>>
 * @relayHash d96aca2889b372065ed335080b1ddfd3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 90071da777b56e39e303584c8007cdb30c276474057400775471ab135ac88d6c

import { ConcreteRequest } from 'relay-runtime';
export type SendMagicLinkInput = {
  email: string;
  name?: string | null | undefined;
  nonce?: string | null | undefined;
  redirectUrl?: string | null | undefined;
};
export type sendMagicLinkMutation$variables = {
  input: SendMagicLinkInput;
};
export type sendMagicLinkMutation$data = {
  readonly sendMagicLink: {
    readonly isSent: boolean;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type sendMagicLinkMutation = {
  response: sendMagicLinkMutation$data;
  variables: sendMagicLinkMutation$variables;
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
    "name": "sendMagicLinkMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "sendMagicLinkMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "90071da777b56e39e303584c8007cdb30c276474057400775471ab135ac88d6c",
    "metadata": {},
    "name": "sendMagicLinkMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5449258bcf1a00265bc476d7f7153e54";

export default node;
