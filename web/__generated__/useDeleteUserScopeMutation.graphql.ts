/**
 * @generated SignedSource<<c97d4076c0740ad5a9d4e859ae62728b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteUserScopeInput = {
  email: string;
  scope: string;
};
export type useDeleteUserScopeMutation$variables = {
  input: DeleteUserScopeInput;
};
export type useDeleteUserScopeMutation$data = {
  readonly deleteUserScope: {
    readonly user: {
      readonly " $fragmentSpreads": FragmentRefs<"UsersTable_users">;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useDeleteUserScopeMutation = {
  response: useDeleteUserScopeMutation$data;
  variables: useDeleteUserScopeMutation$variables;
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
    "name": "useDeleteUserScopeMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteUserScopePayload",
        "kind": "LinkedField",
        "name": "deleteUserScope",
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
    "name": "useDeleteUserScopeMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteUserScopePayload",
        "kind": "LinkedField",
        "name": "deleteUserScope",
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
    "cacheID": "186b9337a7e162980967f9ec8350afd2",
    "id": null,
    "metadata": {},
    "name": "useDeleteUserScopeMutation",
    "operationKind": "mutation",
    "text": "mutation useDeleteUserScopeMutation(\n  $input: DeleteUserScopeInput!\n) {\n  deleteUserScope(input: $input) {\n    user {\n      ...UsersTable_users\n      id\n    }\n    userErrors {\n      message\n    }\n  }\n}\n\nfragment AddScopeDialog_user on User {\n  email\n}\n\nfragment DeleteScopeDialog_user on User {\n  email\n  scopes\n}\n\nfragment ScopesCell_user on User {\n  email\n  scopes\n}\n\nfragment UsersTable_users on User {\n  id\n  email\n  name\n  createdAt\n  modifiedAt\n  ...ScopesCell_user\n  ...AddScopeDialog_user\n  ...DeleteScopeDialog_user\n}\n"
  }
};
})();

(node as any).hash = "b3fa5a3616ccda04e640132a4a2a1aff";

export default node;
