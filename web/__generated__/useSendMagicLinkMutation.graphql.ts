/**
 * @generated SignedSource<<5fd1cea0d6b5a25a9d0aaa7acd2aa847>>
 * @relayHash c00abd1a9ec43c1ba36d20585c60b968
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0e66a029cf929f159973a610fad03768cbc3ae8129993a937fa592989a55379c

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
    "id": "0e66a029cf929f159973a610fad03768cbc3ae8129993a937fa592989a55379c",
    "metadata": {},
    "name": "useSendMagicLinkMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "b65b36534b3504eea1d3b5f8ef06e851";

export default node;
