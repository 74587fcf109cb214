/**
 * @generated SignedSource<<5a06a49921c318ba9890d2df1c223028>>
 * @relayHash fbdb81dda3f8d4ec79a81834b9137ce8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 214f94385f37b56b50a11421ba9a18928c35bf251ea98ed10113c92eb0b74203

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
    "id": "214f94385f37b56b50a11421ba9a18928c35bf251ea98ed10113c92eb0b74203",
    "metadata": {},
    "name": "useSetUserNameMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4abfd4f21e1508e84457bacf468fd824";

export default node;
