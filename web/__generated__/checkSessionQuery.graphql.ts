/**
 * @generated SignedSource<<7fe6910eda784df02fdad72c1c4678fa>>
 * @relayHash 08112c1fb950a46222f0d1a2b01cec9b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 35a6a511e64303e69ed189de4ce28280e41083c6f8728020f8fd2f49534291c7

import { ConcreteRequest } from 'relay-runtime';
export type checkSessionQuery$variables = Record<PropertyKey, never>;
export type checkSessionQuery$data = {
  readonly viewer: {
    readonly scopes: ReadonlyArray<string>;
  } | null | undefined;
};
export type checkSessionQuery = {
  response: checkSessionQuery$data;
  variables: checkSessionQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
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
    "name": "checkSessionQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v0/*:: as any*/)
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
    "name": "checkSessionQuery",
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
    "id": "35a6a511e64303e69ed189de4ce28280e41083c6f8728020f8fd2f49534291c7",
    "metadata": {},
    "name": "checkSessionQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4965439f6fa23852041181302cc977a1";

export default node;
