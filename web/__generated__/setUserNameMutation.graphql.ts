/**
 * @generated SignedSource<<15c2b8d9151973fb6c4042635cc15986>>
 * @relayHash 3d8deb3737f88f70790937257c2d54e7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a05128799319dd7613552fa056a8796c3d14eec8ccab356bbf790233872e9b93

import { ConcreteRequest } from 'relay-runtime';
export type SetUserNameInput = {
  name: string;
};
export type setUserNameMutation$variables = {
  input: SetUserNameInput;
};
export type setUserNameMutation$data = {
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
export type setUserNameMutation = {
  response: setUserNameMutation$data;
  variables: setUserNameMutation$variables;
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
    "name": "setUserNameMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "setUserNameMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "a05128799319dd7613552fa056a8796c3d14eec8ccab356bbf790233872e9b93",
    "metadata": {},
    "name": "setUserNameMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3a56b6e896a9afb07ebad74a4e000a0e";

export default node;
