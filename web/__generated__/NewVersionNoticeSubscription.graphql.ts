/**
 * @generated SignedSource<<171df66506a700e6c111c6827e16d6b9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

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
    "cacheID": "454e9d062bc9764e31d5dd75883e0a9b",
    "id": null,
    "metadata": {},
    "name": "NewVersionNoticeSubscription",
    "operationKind": "subscription",
    "text": "subscription NewVersionNoticeSubscription {\n  webBuildChanged {\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "3152ae0bdba21486d77f99ec0de46059";

export default node;
