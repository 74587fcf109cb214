/**
 * @generated SignedSource<<a083de023758813e6eb91b63bce2def6>>
 * @relayHash dfef826b3fa31313457bf7f9447b9365
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 43da1c47c2d01525469f77c9baa419d8205ebc77e183af7fbd090c778531b6d6

import { ConcreteRequest } from 'relay-runtime';
export type endSessionMutation$variables = Record<PropertyKey, never>;
export type endSessionMutation$data = {
  readonly signOut: {
    readonly isEnded: boolean;
  };
};
export type endSessionMutation = {
  response: endSessionMutation$data;
  variables: endSessionMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "SignOutPayload",
    "kind": "LinkedField",
    "name": "signOut",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isEnded",
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
    "name": "endSessionMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "endSessionMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "43da1c47c2d01525469f77c9baa419d8205ebc77e183af7fbd090c778531b6d6",
    "metadata": {},
    "name": "endSessionMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "bcb9c85db085f1072685ef98277fcc70";

export default node;
