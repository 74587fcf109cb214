/**
 * @generated SignedSource<<d86eba91a7734802bc98554fbf298ad4>>
 * @relayHash c420bef6f685c92885fdbf95d1f07ddd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b64d68284ab65f0d350493617b542d71efcab68abdf1aaf5b328412810dc0c68

import { ConcreteRequest } from 'relay-runtime';
export type SetUserNameInput = {
  name: string;
};
export type useSetUserNameMutation$variables = {
  input: SetUserNameInput;
};
export type useSetUserNameMutation$data = {
  readonly setUserName: {
    readonly user: {
      readonly email: string;
      readonly id: string;
      readonly name: string;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
  };
};
export type useSetUserNameMutation = {
  response: useSetUserNameMutation$data;
  variables: useSetUserNameMutation$variables;
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
    "concreteType": "SetUserNamePayload",
    "kind": "LinkedField",
    "name": "setUserName",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
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
            "name": "email",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          }
        ],
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
    "name": "useSetUserNameMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetUserNameMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "b64d68284ab65f0d350493617b542d71efcab68abdf1aaf5b328412810dc0c68",
    "metadata": {},
    "name": "useSetUserNameMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d5d77bdc251075783a536b584faca50b";

export default node;
