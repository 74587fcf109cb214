/**
 * @generated SignedSource<<0905192e091dd6d9468dd0bd52bd13e7>>
 * @relayHash 33f434c3973f83c2f20d72c921294b89
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 83fbf5a2602e26a2d4ee83b238ec90d2d3fa8bd05be822049ddc28ad6e34a223

import { ConcreteRequest } from 'relay-runtime';
export type UnsubscribeByLinkInput = {
  token: string;
};
export type useUnsubscribeByLinkMutation$variables = {
  input: UnsubscribeByLinkInput;
};
export type useUnsubscribeByLinkMutation$data = {
  readonly unsubscribeByLink: {
    readonly isUnsubscribed: boolean | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useUnsubscribeByLinkMutation = {
  response: useUnsubscribeByLinkMutation$data;
  variables: useUnsubscribeByLinkMutation$variables;
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
    "concreteType": "UnsubscribeByLinkPayload",
    "kind": "LinkedField",
    "name": "unsubscribeByLink",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isUnsubscribed",
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
    "name": "useUnsubscribeByLinkMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useUnsubscribeByLinkMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "83fbf5a2602e26a2d4ee83b238ec90d2d3fa8bd05be822049ddc28ad6e34a223",
    "metadata": {},
    "name": "useUnsubscribeByLinkMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2460789cdd1d3f5d16e7a5c1de4779ef";

export default node;
