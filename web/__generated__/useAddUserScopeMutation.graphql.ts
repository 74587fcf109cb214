/**
 * @generated SignedSource<<a058adb50b857304d36192b66721e585>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddUserScopeInput = {
  email: string;
  scope: string;
};
export type useAddUserScopeMutation$variables = {
  input: AddUserScopeInput;
};
export type useAddUserScopeMutation$data = {
  readonly addUserScope: {
    readonly user: {
      readonly " $fragmentSpreads": FragmentRefs<"UsersTable_users">;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useAddUserScopeMutation = {
  response: useAddUserScopeMutation$data;
  variables: useAddUserScopeMutation$variables;
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
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useAddUserScopeMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "AddUserScopePayload",
        "kind": "LinkedField",
        "name": "addUserScope",
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
                "args": null,
                "kind": "FragmentSpread",
                "name": "UsersTable_users"
              }
            ],
            "storageKey": null
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useAddUserScopeMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "AddUserScopePayload",
        "kind": "LinkedField",
        "name": "addUserScope",
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
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "createdAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "modifiedAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "scopes",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "c37f1268029956b5302578a3c2648b48",
    "id": null,
    "metadata": {},
    "name": "useAddUserScopeMutation",
    "operationKind": "mutation",
    "text": "mutation useAddUserScopeMutation(\n  $input: AddUserScopeInput!\n) {\n  addUserScope(input: $input) {\n    user {\n      ...UsersTable_users\n      id\n    }\n    userErrors {\n      message\n    }\n  }\n}\n\nfragment AddScopeDialog_user on User {\n  email\n}\n\nfragment DeleteScopeDialog_user on User {\n  email\n  scopes\n}\n\nfragment ScopesCell_user on User {\n  email\n  scopes\n}\n\nfragment UsersTable_users on User {\n  id\n  email\n  name\n  createdAt\n  modifiedAt\n  ...ScopesCell_user\n  ...AddScopeDialog_user\n  ...DeleteScopeDialog_user\n}\n"
  }
};
})();

(node as any).hash = "7f900ade45a02e55d594c865d3356d13";

export default node;
