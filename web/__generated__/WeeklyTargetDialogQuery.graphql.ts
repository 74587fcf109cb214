/**
 * @generated SignedSource<<29d9631eda48cc9ff0e2f6648ad76cf2>>
 * @relayHash 561d303bbfb67ae82491bff576c66da4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 845cc9d1e6f829a975c9896f43df49b79c95ceff1b5392de27d0a968e31dfb3e

import { ConcreteRequest } from 'relay-runtime';
export type WeeklyTargetDialogQuery$variables = Record<PropertyKey, never>;
export type WeeklyTargetDialogQuery$data = {
  readonly viewer: {
    readonly weeklyTarget: number | null | undefined;
  } | null | undefined;
};
export type WeeklyTargetDialogQuery = {
  response: WeeklyTargetDialogQuery$data;
  variables: WeeklyTargetDialogQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "weeklyTarget",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "WeeklyTargetDialogQuery",
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
    "name": "WeeklyTargetDialogQuery",
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
    "id": "845cc9d1e6f829a975c9896f43df49b79c95ceff1b5392de27d0a968e31dfb3e",
    "metadata": {},
    "name": "WeeklyTargetDialogQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "cc224a1e1568c29e5df229128da363d2";

export default node;
