/**
 * @generated SignedSource<<b7a4b3b4fa598ebe163a90544c5897ed>>
 * @relayHash 46cccb6f31cdca1ed35f06196d4e9e51
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c9ebb47c87bef83bdbfc00a4a987a23031443235c0214bbec125768ce8128673

import { ConcreteRequest } from 'relay-runtime';
export type useGetUserQuery$variables = Record<PropertyKey, never>;
export type useGetUserQuery$data = {
  readonly viewer: {
    readonly createdAt: string;
    readonly email: string;
    readonly modifiedAt: string;
    readonly name: string;
    readonly scopes: ReadonlyArray<string>;
  } | null | undefined;
};
export type useGetUserQuery = {
  response: useGetUserQuery$data;
  variables: useGetUserQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "email",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "modifiedAt",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "scopes",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useGetUserQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useGetUserQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "c9ebb47c87bef83bdbfc00a4a987a23031443235c0214bbec125768ce8128673",
    "metadata": {},
    "name": "useGetUserQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "9b8e5ab2a0f17295dbedbd09bce198ff";

export default node;
