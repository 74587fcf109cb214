/**
 * @generated SignedSource<<11111a92f4e1dcf90c820ce3b7d27cb0>>
 * @relayHash 454e9d062bc9764e31d5dd75883e0a9b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID eeadcbfab3321d4e896bde3475704fc6bb81b1a6347d414c1c6f60b0c1d3641f

import { ConcreteRequest } from 'relay-runtime';
export type NewVersionNoticeSubscription$variables = Record<PropertyKey, never>;
export type NewVersionNoticeSubscription$data = {
  readonly webBuildChanged: {
    readonly id: string;
  };
};
export type NewVersionNoticeSubscription = {
  response: NewVersionNoticeSubscription$data;
  variables: NewVersionNoticeSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "WebBuild",
    "kind": "LinkedField",
    "name": "webBuildChanged",
    "plural": false,
    "selections": [
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
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "NewVersionNoticeSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "NewVersionNoticeSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "eeadcbfab3321d4e896bde3475704fc6bb81b1a6347d414c1c6f60b0c1d3641f",
    "metadata": {},
    "name": "NewVersionNoticeSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "3152ae0bdba21486d77f99ec0de46059";

export default node;
